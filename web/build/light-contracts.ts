import type { Plugin } from 'vite';

const CONTRACT = /\/core\/src\/contracts\/[\w-]+\.ts$/;
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1,?/gs;

/** Leaves out what only the server's API page needs: the sentences that describe the calls. */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : null),
});
