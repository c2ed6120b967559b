// Looks for both in this folder's own node_modules: see package.json.
export { default as lighthouse } from 'lighthouse';
export { connect } from 'puppeteer-core';
