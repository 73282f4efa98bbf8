// Short questions about keeping animals, where nobody is ill: "how many guppies in 10 gallons".
import type { Word } from '@nautical/core/doctor/engine/words';

const MOST_WORDS = 14; // who writes more tells of something

const ASKS =
  /^(?:hi |hello |hey |so |and |also |quick question )?(?:how|what|whats|which|where|when|why is|why are|can|could|is|are|do|does|will|would|should|best|any|has anyone|anyone|recommend)\b|\b(?:for sale|tips|ideas|recs?|recommendations?|reviews?|dosage|dose|dosing|options|accuracy|near me|vs|or)\b.{0,20}$|\b(?:safe|ok|okay|enough|needed|compatible|good|usable|better)\W*\?\s*$/i;
const PATIENT =
  /\b(?:my|our|his|her|hers|him|he|hes|she|shes|they|theyre|them|their|mine|one of|this|these|those|it|its|got|has|have|had|died|dead|dying)\b/i;
const WANTS_A_CURE =
  /\b(?:cure|treat|heal|save|fix|get rid|wrong|sick|ill|help|hurt|injured|emergency|what now|what to do)/i;
const ORDERS = /\b(?:ignore|forget|disregard) (?:all |any |the |your )*(?:previous|prior|above|earlier|instructions?)/i;

/** Whether a short text asks how to keep animals, with no patient in it, or gives orders to whoever reads it. */
export const isCareQuestion = (words: readonly Word[], text: string): boolean =>
  words.length <= MOST_WORDS &&
  (ORDERS.test(text) || (ASKS.test(text.trim()) && !PATIENT.test(text) && !WANTS_A_CURE.test(text)));
