export { SessionOver as default } from './session-over';
