// What the doctor has learned, loaded from its file on first use.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { unpack } from './learnt-file.ts';
import { createReader, type TextReader } from './read-text.ts';
import type { WordModel } from './word-model.ts';

/** Made by `npm run learn:doctor`. */
export const LEARNT_FILE = new URL('./learnt.br', import.meta.url);

let known: { reader: TextReader; model: WordModel } | undefined;

/** The text reader and the word model. */
export function learnt() {
  known ??= load();
  return known;
}

function load() {
  const { lexicon, model } = unpack(brotliDecompressSync(readFileSync(LEARNT_FILE)));
  return { reader: createReader(lexicon), model };
}
