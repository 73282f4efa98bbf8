// The browser's `@/…` imports, told to the import checker in the form it can read.
const { join } = require('node:path');

module.exports = { resolve: { alias: { '@': join(__dirname, '../web/src') } } };
