/** Before each file with stand-ins, which no other file must see: the page and the libraries stay, the product is loaded anew. */
import { vi } from 'vitest';

vi.resetModules();
