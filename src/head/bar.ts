/** Comes with the buttons of a link, behind them (`server/http/link-bar-markup.ts`); the first script has run. */
import './bar.css';
import type { Head } from './boot';
import { takeTaps } from './early';

takeTaps(window.__boot as Head);
