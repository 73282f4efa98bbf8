// The drawing parameters of a species: plain data, so that they can live in its record.
//
// Positions on a body are given as (t, v): t runs from the snout (0) to the root of the tail (1), v from the back (-1)
// over the middle (0) to the belly (1). Lengths are fractions of the body length unless stated otherwise.

export type Hex = `#${string}`;

export type BodyPlan =
  | 'torpedo' // tetras, danios, bettas, livebearers
  | 'oval' // clownfish, cichlids, basslets
  | 'surgeon' // tangs and butterflyfish: deep with a drawn-out snout
  | 'disc' // discus
  | 'tall' // freshwater angelfish, bat fish
  | 'eel' // loaches, morays
  | 'catfish' // flat belly, arched back
  | 'pleco' // flat belly, broad head, long tail
  | 'puffer' // puffers and boxfish
  | 'egg' // fancy goldfish
  | 'carp' // koi, barbs
  | 'goby' // gobies, blennies, dragonets: heavy head
  | 'hatchet'; // straight back, deep keel

export type FinForm =
  | 'round'
  | 'triangle' // highest in front
  | 'sail' // high all along
  | 'pointed' // drawn out to a trailing tip
  | 'spiny' // toothed front, soft rear
  | 'spines' // free spines with a low web
  | 'streamer' // the first ray a long thread, the rest low
  | 'flowing'; // long and wavy

export type TailForm =
  | 'fork'
  | 'crescent'
  | 'straight'
  | 'round'
  | 'fan'
  | 'spade'
  | 'lyre'
  | 'sword'
  | 'veil'
  | 'double'; // the paired tail of fancy goldfish

export interface FinPaint {
  color: Hex;
  /** Colour towards the outer margin; a paler `color` when absent. */
  tip?: Hex;
  /** A border along the margin. */
  edge?: Hex;
  /** Border width as a fraction of the fin's height. */
  edgeWidth?: number;
  bands?: { color: Hex; count: number };
  spots?: { color: Hex; count: number };
}

/** A fin along the back or the belly. */
export interface Fin extends Partial<FinPaint> {
  form: FinForm;
  from: number;
  to: number;
  height: number;
  /** Degrees the rays lean back; 25 when absent. */
  lean?: number;
}

export interface Tail extends Partial<FinPaint> {
  form: TailForm;
  length: number;
  /** Degrees from the middle line to the outer ray. */
  spread: number;
}

/** Pectoral (on the flank) or pelvic (under the chest) fin. */
export interface PairedFin extends Partial<FinPaint> {
  form: 'fan' | 'pointed' | 'spines' | 'thread';
  length: number;
  at?: number;
}

export interface Fins extends FinPaint {
  dorsal: Fin[];
  anal: Fin[];
  tail: Tail | null;
  pectoral: PairedFin | null;
  pelvic: PairedFin | null;
}

interface PatternBase {
  color: Hex;
  opacity?: number;
  /** Also colours the fins it reaches. */
  fins?: boolean;
}

interface Edged {
  edge?: Hex;
  /** Border width as a fraction of the body length. */
  edgeWidth?: number;
}

/** A rectangle in body coordinates: [t from, t to, v from, v to]. */
type Area = [number, number, number, number];

export type Pattern =
  /** Vertical bars centred on each `at`. */
  | (PatternBase &
      Edged & {
        type: 'bars';
        at: number[];
        width: number;
        /** Forward bow of the middle. */
        bulge?: number;
        /** Shift of the lower end towards the tail. */
        lean?: number;
        /** 0 keeps the width, 1 narrows to a point at the belly. */
        taper?: number;
        /** Lower and upper end. */
        span?: [number, number];
        /** Irregular margins, 0 to 1. */
        rough?: number;
      })
  /** Horizontal stripes centred on each `at` (v); the width is in v too. */
  | (PatternBase &
      Edged & {
        type: 'stripes';
        at: number[];
        width: number;
        from: number;
        to: number;
        taper?: boolean;
        wave?: number;
      })
  | (PatternBase & Edged & { type: 'spots'; count: number; size: number; area: Area; seed?: number })
  /** Irregular patches around [t, v, size]. */
  | (PatternBase & Edged & { type: 'blotches'; at: [number, number, number][]; rough?: number })
  /** A free smooth shape through points (t, v). */
  | (PatternBase & Edged & { type: 'patch'; points: [number, number][] })
  /** Everything from the snout to `to`. */
  | (PatternBase & Edged & { type: 'mask'; to: number; bulge?: number; lean?: number })
  /** Fades in along the body from `from` to `to`; from > to colours the front. */
  | (PatternBase & { type: 'gradient'; from: number; to: number })
  /** A band through the eye; 90 degrees is upright. */
  | (PatternBase & { type: 'eyeStripe'; width: number; angle: number; length?: number })
  /** Meandering lines. */
  | (PatternBase & Edged & { type: 'swirls'; lines: number; width: number; wave: number; area: Area; seed?: number })
  /** Each scale outlined. */
  | (PatternBase & { type: 'net'; size: number });

export interface FishIllustration {
  kind: 'fish';
  plan: BodyPlan;
  /** Body height. */
  depth: number;
  /** Length of a tube-like snout. */
  snout?: number;
  /** Height of a forehead hump, as a fraction of the body height. */
  brow?: number;
  /** Sideways wave of the body, for eels and loaches. */
  bend?: number;
  back: Hex;
  flank: Hex;
  belly: Hex;
  /** 0 hides the scales; 1 is a large-scaled carp. */
  scales?: number;
  eye: { size: number; color: Hex; at?: [number, number] };
  mouth?: { form: 'terminal' | 'up' | 'down' | 'sucker' | 'beak'; color?: Hex };
  barbels?: { count: number; length: number };
  fins: Fins;
  patterns: Pattern[];
}

export interface CoralIllustration {
  kind: 'coral';
  form:
    | 'polyps'
    | 'branching'
    | 'plate'
    | 'brain'
    | 'tentacles'
    | 'mushroom'
    | 'fan'
    | 'leather'
    | 'tree' // a soft trunk with tufted branches
    | 'feathers' // stalked polyps with eight feathered arms
    | 'trumpets' // fleshy heads on stony stalks
    | 'disc' // one large polyp lying on the sand
    | 'folds'; // winding flesh round several mouths
  color: Hex;
  /** Growing tips, rims or rings. */
  tip: Hex;
  /** Mouths, centres or valleys. */
  accent: Hex;
  /** How `tentacles` end: a bead, a bulb, an anchor or a bunch of lobes; a bead when absent. */
  ends?: 'bead' | 'bulb' | 'anchor' | 'lobes';
  /** How stout the twigs of `branching` are; 1 when absent. */
  thick?: number;
  seed?: number;
}

export interface ShrimpIllustration {
  kind: 'shrimp';
  color: Hex;
  shade: Hex;
  legs: Hex;
  bands?: { color: Hex; count: number };
  /** A broad band along the back, under the saddle. */
  back?: Hex;
  /** A line along the back. */
  saddle?: Hex;
  spots?: Hex;
  feelers?: Hex;
  /** Claw size, 0 for none, 1 for a crayfish. */
  claws?: number;
  /** How see-through the shell is, 0 to 1. */
  glass?: number;
}

export interface SnailIllustration {
  kind: 'snail';
  form: 'round' | 'ramshorn' | 'spire';
  shell: Hex;
  stripe: Hex;
  foot: Hex;
  /** Stripes along the turn of the shell, or bars across it. */
  markings: 'plain' | 'stripes' | 'bars' | 'spots';
}

export interface CrabIllustration {
  kind: 'crab';
  color: Hex;
  shade: Hex;
  legs: Hex;
  /** Claw tips and the joints of the legs. */
  accent: Hex;
  eyes: Hex;
  spots?: Hex;
  /** Claw size, 1 for a claw as long as the shell is wide. */
  claws: number;
  /** The snail shell it lives in makes it a hermit. */
  house?: Pick<SnailIllustration, 'form' | 'shell' | 'stripe' | 'markings'>;
}

export interface StarIllustration {
  kind: 'star';
  /** Broad arms, or the whips of a brittle star. */
  form: 'sea' | 'brittle';
  color: Hex;
  shade: Hex;
  /** Knobs and the edges of the arms. */
  accent: Hex;
  bands?: Hex;
  arms?: number;
}

export interface UrchinIllustration {
  kind: 'urchin';
  /** The body between the spines. */
  color: Hex;
  /** Bare bands that run over the body. */
  bands: Hex;
  spines: Hex;
  tip: Hex;
  /** Length of the spines as a fraction of the body's width. */
  length: number;
}

export interface ClamIllustration {
  kind: 'clam';
  shell: Hex;
  mantle: Hex;
  /** The pattern on the mantle. */
  marks: Hex;
  rim: Hex;
}

export interface SeahorseIllustration {
  kind: 'seahorse';
  color: Hex;
  shade: Hex;
  belly: Hex;
  /** Dark saddles over the back. */
  bands?: Hex;
  spots?: Hex;
}

export interface PlantIllustration {
  kind: 'plant';
  form: 'sword' | 'grass' | 'stem' | 'fern' | 'anubias' | 'moss' | 'floating';
  color: Hex;
  tip: Hex;
  /** Height over width. */
  height: number;
  /** 0 thin to 1 dense. */
  density: number;
  seed?: number;
}

export type Illustration =
  | FishIllustration
  | CoralIllustration
  | ShrimpIllustration
  | SnailIllustration
  | CrabIllustration
  | StarIllustration
  | UrchinIllustration
  | ClamIllustration
  | SeahorseIllustration
  | PlantIllustration;
