import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { CrashBoundary } from './crash-boundary';

function Drawer({ broken }: { broken: boolean }) {
  useBackLayer(true, () => undefined);
  if (broken) throw new Error('a part of the drawer is broken');
  return <p>drawer</p>;
}
const page = (broken: boolean) => (
  <CrashBoundary>
    <Drawer broken={broken} />
  </CrashBoundary>
);
const gone = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

it('a drawer that breaks is explained until the person goes back, also when its own history entry goes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1 }, '');
  const { rerender } = render(page(false));
  const ownEntryGone = gone();
  rerender(page(true));
  await ownEntryGone;
  expect(screen.getByRole('alert')).toHaveTextContent('页面出了问题');

  rerender(page(false));
  const left = gone();
  history.back();
  await left;
  expect(await screen.findByText('drawer')).toBeVisible();
});
