// Emergencies that are no illness: told by a few words.
import type { EmergencyKey } from '../emergencies.ts';
import { findPhrases, indexPhrases } from './patterns.ts';
import type { Word } from './words.ts';

const SITUATIONS = indexPhrases({
  leak: [
    'tank|aquarium|seam|silicone|glass|sump leak|leaking|burst|crack|cracked|shatter|shattered|broke|exploded|split -heater|shell|spine|power|light|filter ~4',
    'leak|leaking floor|tank|everywhere|seam',
  ],
  stuck: [
    'stuck|trapped|sucked|pinned filter|intake|inlet|powerhead|pump|decoration|ornament|castle|overflow|wavemaker -mouth|air|heater|throat|behind|on ~5',
    'suck|sucked into|up filter|intake|powerhead|pump|overflow ~3',
  ],
  'jumped-fish': [
    'jump|leap|find|flop|flip floor|carpet|ground|rug|tile -dead|temp|try ~4',
    '=jumped out',
    'fish out water|tank floor|minute|carpet|dry ~5',
  ],
  'power-cut': ['power cut|outage|out|off|failure|lost|went -head|filter|light|strong ~3', 'blackout|outage|powercut'],
  overdose: ['overdose|overdosed|overdosing -alk|kalk|co2|light|fertilizer'],
  poison: [
    'soap|bleach|pesticide|insecticide|raid|windex|detergent|perfume|disinfectant|spray|sprayed tank|water|pond|got|near|bucket|room -bottle|conditioner|not|bar|never ~6',
  ],
  attack: [
    'heron|cat|raccoon attack|got|grab|stab|struck|peck|strike -fish|snail|food ~4',
    'bleeding|bleed heavy|heavily|badly|lot|profusely ~2',
  ],
});

/** The emergency a text tells of by itself, or null. */
export const situationIn = (words: readonly Word[]): EmergencyKey | null =>
  findPhrases(words, SITUATIONS)[0]?.key ?? null;
