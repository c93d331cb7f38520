export { IframeIndex as default } from './iframe-index';
