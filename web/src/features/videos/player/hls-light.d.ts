/** hls.js describes the whole of itself only; the light one has the same surface without what is left out of it. */
declare module 'hls.js/light' {
  export { default, Events } from 'hls.js';
}
