import { main } from './lib/main.mjs';
import { keepReleaseData } from './release-data/main.mjs';

await main(keepReleaseData);
