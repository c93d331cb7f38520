import { Modal } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { SHORTCUTS } from './shortcuts';

const onApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Mod+k` as the keyboard in front of the person has it. */
function keysOf(chord: string): string[] {
  const names: Record<string, string> = onApple() ? { Mod: '⌘', Alt: '⌥' } : { Mod: 'Ctrl' };
  return chord.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** Either of the two, not one after the other. */
const EITHER: readonly string[] = ['moveTag', 'rows', 'records', 'orderRows', 'columnWidth'];

const Keys = ({ chord }: { chord: string }): ReactNode => keysOf(chord).map((key) => <kbd key={key}>{key}</kbd>);

/** What the keys do; opened by "?". */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  useBackLayer(true, onClose);
  const rows = [
    ...SHORTCUTS.map(({ name, chords }) => ({ name, chords })),
    { name: 'moveTag' as const, chords: ['Alt+←', 'Alt+→'] },
    { name: 'rows' as const, chords: ['↑', '↓'] },
    { name: 'openRow' as const, chords: ['Enter'] },
    { name: 'records' as const, chords: ['↑', '↓'] },
    { name: 'columnWidth' as const, chords: ['←', '→'] },
    { name: 'orderRows' as const, chords: ['j', 'k'] },
    { name: 'orderTick' as const, chords: ['x'] },
    { name: 'orderAssign' as const, chords: ['a'] },
    { name: 'escape' as const, chords: ['Esc'] },
  ];
  return (
    <Modal open title={t('desk.shortcuts.title')} footer={null} onCancel={onClose} width={480}>
      <dl className="sp-keys">
        {rows.map(({ name, chords }) => (
          <div key={name}>
            <dt>{t(`desk.shortcuts.${name}`)}</dt>
            <dd>
              {chords.map((chord, index) => (
                <Fragment key={chord}>
                  {index > 0 && <span>{EITHER.includes(name) ? '/' : t('desk.shortcuts.after')}</span>}
                  <Keys chord={chord} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
