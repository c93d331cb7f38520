import { afterEach, describe, expect, it, vi } from 'vitest';
import { askServer, recover, type RecoveryDeps, type Served } from './chunk-recovery';

const world = (served: Served, dirty = false) => {
  const happened: string[] = [];
  let first = true;
  const deps: RecoveryDeps = {
    served: () => Promise.resolve(served),
    isDirty: () => dirty,
    saveDrafts: () => Promise.resolve(void happened.push('drafts saved')),
    firstTime: () => {
      const was = first;
      first = false;
      return was;
    },
    reload: vi.fn(() => Promise.resolve(void happened.push('reloaded'))),
  };
  return { deps, happened };
};

afterEach(() => vi.unstubAllGlobals());

describe('a chunk that cannot be loaded', () => {
  it('while the browser is offline is no reason to reload, though it may be online by the time the platform answers', async () => {
    const page = '<script type="module" src="/assets/index-1.js"></script>';
    const fetched = vi.fn(() => Promise.resolve(new Response(page)));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await askServer()).toBe('away');
    expect(fetched).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    expect(await askServer()).toBe('changed');
  });

  it('of a build that is no longer served: drafts are saved, then the page is reloaded, also with a dirty form', async () => {
    const { deps, happened } = world('changed', true);
    expect(await recover(deps)).toBe(true);
    expect(happened).toEqual(['drafts saved', 'reloaded']);
  });

  it('never makes the page go round in circles', async () => {
    const { deps, happened } = world('changed');
    await recover(deps);
    expect(await recover(deps)).toBe(false);
    expect(happened).toEqual(['drafts saved', 'reloaded']);
  });

  it('offline leaves the page that is there', async () => {
    const { deps, happened } = world('away');
    expect(await recover(deps)).toBe(false);
    expect(happened).toEqual([]);
  });

  it('of the build that is served reloads only when no form is dirty', async () => {
    expect(await recover(world('same', true).deps)).toBe(false);
    expect(await recover(world('same', false).deps)).toBe(true);
  });
});
