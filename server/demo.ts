/** What the bench needs to know of the demo data, bundled for it. */
export { DEMO_PASSWORD, DEMO_SIGNAL_KEY } from './db/seed/seed';
