import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadTextFont } from './build/preload-text-font.ts';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwind(),
    preloadTextFont(),
    compressAssets(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  build: { manifest: true, target: 'es2022', reportCompressedSize: false },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/objects': API, '/ws': { target: API, ws: true } } },
});
