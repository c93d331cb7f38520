/** Set-up of every client test: matchers, browser parts that jsdom lacks, and a clean page between tests. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { addAddresses } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import { configure } from '@testing-library/react';

/** jsdom has no layout: what measures or observes it gets silent stand-ins. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);

/** A phone, unless a test says otherwise with its own `matchMedia`. */
vi.stubGlobal('matchMedia', (query: string) => ({
  media: query,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// A busy machine is not a failure: what appears late still appears.
configure({ asyncUtilTimeout: 15_000 });

// As after the first paint of a page.
addMoreTexts();
addAdminTexts();
addAddresses(adminAddresses);
await loadTexts(['errors']);
