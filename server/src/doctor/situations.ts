// Emergencies that aren’t an illness, recognized by a few words.
import type { EmergencyKey } from '@nautical/core/doctor/emergencies';
import { type Found, findPhrases, indexPhrases } from '@nautical/core/doctor/engine/patterns';
import type { Word } from '@nautical/core/doctor/engine/words';

/** A fish that jumped out, wherever it landed; the lexicon has this sign too. */
export const JUMPED_OUT =
  '>fish|betta|guppy|goldfish|koi|shrimp|eel|wrasse|goby|he|she|it|one|has|have|just jumped|leaped|leapt out -try|want|keep|to|almost|nearly|if|of|water|hide|hiding|eye|the ~1';

/** Electric current in the water, felt by somebody who reaches in. */
const ELECTRIC_TINGLE =
  'tingle|tingling|tingly|zap|zapped|buzz|buzzing|electrocuted|prickle|prickling water|tank|aquarium|sump|hand|finger|fingers|arm -anemone|eel|heater|light|transformer|pump ~8';
const ELECTRIC_SHOCK =
  '>electric|electrical|mild|small|little|static|a|get|got|getting|me shock|shocked|shocks|zapped water|tank|aquarium|sump|hand|finger|touch|touching|reach|reaching|elbow|arm -ph|temperature|osmotic|fish|cold|new|culture|acclimation|eel ~8';

const SITUATIONS = indexPhrases({
  'stray-current': [ELECTRIC_TINGLE, ELECTRIC_SHOCK],
  leak: [
    'tank|aquarium|seam|silicone|glass|sump leak|leaking|burst|crack|cracked|shatter|shattered|broke|exploded|split -heater|shell|spine|power|light|filter|down|up|rot|his ~4',
    'water|tank pour|gush|drip|everywhere|run floor|carpet|stand|seam|out -tap|hose|bucket|soap|food ~4',
    'leak|leaking floor|tank|everywhere|seam',
  ],
  stuck: [
    'stuck|trapped|sucked|pinned filter|intake|inlet|powerhead|pump|decoration|ornament|castle|overflow|wavemaker -mouth|air|heater|throat|behind|on ~5',
    'suck|sucked into|up filter|intake|powerhead|pump|overflow -air ~3',
    'fin|head|tail|fish|gill wedge|wedged|caught|trapped|jammed intake|grate|net|pump|powerhead|ornament|hole -mouth|food|hide|filter ~5',
  ],
  'jumped-fish': [
    JUMPED_OUT,
    'jump|leap|find|flop|flip floor|carpet|ground|rug|tile -dead|temp|try ~4',
    '>jump out tank|bowl|aquarium|lid|gap|hole|night|found|today|yesterday|again -try|want|keep|water|to ~4',
    'fish out water|tank floor|minute|carpet|dry ~5',
  ],
  'power-cut': ['power cut|outage|out|off|failure|lost|went -head|filter|light|strong ~3', 'blackout|outage|powercut'],
  overdose: [
    'overdose|overdosed|overdosing -alk|kalk|co2|light|fertilizer',
    'ten|10|20|twice|double|triple|whole dose|amount|bottle medicine|med|meds|cure|remedy|copper|formalin|treatment -half|split ~5',
  ],
  poison: [
    'soap|bleach|pesticide|insecticide|raid|windex|detergent|perfume|disinfectant|spray|sprayed tank|water|pond|got|near|bucket|room -bottle|conditioner|not|bar|never|rinse|soak|should ~6',
    'pour|spill|drop|tip|empty|put shampoo|detergent|bleach|soap|cleaner|petrol|paint|alcohol|liquid tank|aquarium|pond|bowl|water ~6',
  ],
  attack: [
    'heron|cat|raccoon attack|got|grab|stab|struck|peck|strike -fish|snail|food ~4',
    'bleeding|bleed heavy|heavily|badly|lot|profusely ~2',
  ],
});

/** The emergency a text describes, or null. One that’s long over doesn’t count. */
export const situationIn = (words: readonly Word[], past: ReadonlySet<number>): Found<EmergencyKey> | null =>
  findPhrases(words, SITUATIONS).find(({ from }) => !past.has(from)) ?? null;
