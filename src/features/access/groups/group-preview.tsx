/** What saving a group would do: whom it gains and loses, how many controllers are told, how long that takes. */
import type { ReactNode } from 'react';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { usePreview } from '../parts/use-preview';

const duration = (seconds: number): string =>
  seconds < 60
    ? text('access.preview.seconds', { count: Math.max(1, seconds) })
    : text('access.preview.minutes', { count: Math.ceil(seconds / 60) });

export function GroupPreview({ input }: { input: Readonly<Record<string, unknown>> }): ReactNode {
  const preview = usePreview(accessGroupEndpoints.previewPassGroup, input);
  if (!preview) return null;
  const { gaining, losing, controllers, offline, seconds, unfit } = preview;
  const [first] = unfit;
  return (
    <div className="sp-stack" aria-live="polite">
      <strong>{text('access.preview.line', { gaining, losing, controllers, duration: duration(seconds) })}</strong>
      {offline > 0 && <p className="sp-hint">{text('access.preview.offline', { count: offline })}</p>}
      {first && (
        <p className="sp-hint">
          {text('access.preview.unfit', { names: listed(unfit.map(({ name }) => name)), most: first.most })}
        </p>
      )}
    </div>
  );
}
