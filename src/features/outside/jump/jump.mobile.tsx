export { Jump as default } from './jump';
