// Adds up what a first visit to two pages loads, compressed, and fails when it is more than we allow ourselves.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const dist = process.argv[2] ?? fileURLToPath(new URL('../web/dist', import.meta.url));
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const BUDGETS = [
  { page: '/login', html: 'index.html', limit: 90, chunks: ['src/login.tsx'] },
  // The frame of every page and the home page are one file.
  { page: '/', html: 'home.html', limit: 150, chunks: ['index.html', '_home-'] },
];

/** The files a chunk needs before it runs: itself, its style sheets and, in turn, what it imports. */
function collect(key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

/** The files a page names, and the size of the scripts that stand in the page itself. */
function readPage(html: string) {
  const page = readFileSync(`${dist}/${html}`, 'utf8');
  const scripts = [...page.matchAll(/<script nonce[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code);
  const named = [...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="\/([^"]+)"/g)];
  return { named: named.map(([, file = '']) => file), inline: brotliCompressSync(scripts.join('\n')).length };
}

let isOver = false;
for (const { page, html, limit, chunks } of BUDGETS) {
  const { named, inline } = readPage(html);
  const files = new Set<string>();
  for (const chunk of chunks) {
    const parts = Object.keys(manifest).filter((key) => key.startsWith(chunk) && !key.endsWith('.css'));
    if (parts.length === 0) throw new Error(`The build has no ${chunk}`);
    for (const part of parts) collect(part, files);
  }
  for (const file of named) files.add(file);
  const bytes = [...files].reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, inline);
  const size = bytes / 1000;
  console.log(`${page}: ${size.toFixed(1)} kB of ${limit} kB in ${files.size} files`);
  isOver ||= size > limit;
}
if (isOver) process.exitCode = 1;
