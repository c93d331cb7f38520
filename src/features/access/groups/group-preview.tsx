/** What saving a group would do: whom it gains and loses, how many controllers are told, how long that takes. */
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '@/api/call';
import { accessGroupEndpoints, type GroupPreview as Preview } from '@/contract/access/access-group';
import { text } from '@/i18n/text';
import { listed } from '@/i18n/language';

/** Asked when nothing was typed for so long. */
const PAUSE_MS = 400;
type Input = Parameters<typeof call<typeof accessGroupEndpoints.previewPassGroup>>[1];

const duration = (seconds: number): string =>
  seconds < 60
    ? text('access.preview.seconds', { count: Math.max(1, seconds) })
    : text('access.preview.minutes', { count: Math.ceil(seconds / 60) });

function usePreview(input: Readonly<Record<string, unknown>>): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const asked = JSON.stringify(input);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      call(accessGroupEndpoints.previewPassGroup, JSON.parse(asked) as Input, { quiet: true }).then(
        (answer) => isOver || setPreview(answer),
        // What is wrong is said when it is saved.
        () => isOver || setPreview(undefined),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return preview;
}

export function GroupPreview({ input }: { input: Readonly<Record<string, unknown>> }): ReactNode {
  const preview = usePreview(input);
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
