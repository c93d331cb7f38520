/** The light build has no types of its own; they are those of the whole. */
declare module 'hls.js/dist/hls.light.mjs' {
  export { default } from 'hls.js';
}
