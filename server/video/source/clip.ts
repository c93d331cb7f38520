/** The demo camera's clip, of the build itself: 8 s, twelve pictures a second, a keyframe each 2 s. */
import inlined from './camera-clip.mp4?inline';

/** Eight squares at the top left are the number of the picture in bits, least first. */
export const demoClip: Uint8Array = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
