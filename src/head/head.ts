/**
 * The first script of the page, written into it by the build (`scripts/vite/head-script.ts`) and permitted by its hash.
 * First of all the ticket leaves the address, and the only call that the first screen needs is on its way.
 */
import { startBoot } from './boot';
import { sayWhatIsLost } from './lost';
import { wearLook, wearSheets } from './look';

wearLook();
sayWhatIsLost();
wearSheets(startBoot());
