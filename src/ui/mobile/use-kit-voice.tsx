/** Says and asks on a phone: words at the bottom, a sheet for a decision. */
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import type { KitVoice, Confirmation } from '../model/kit-voice';
import { Sheet } from './sheet';
import { hideToast, toast } from './toast';
import './action-bar.css';
import './undo-toast.css';

/** A word with a button stays longer: it may be wanted. In ms. */
const WITH_ACTION_MS = 8_000;

/** Beside the ordinary word, which knows no button: every phone page has that one. */
function toastWithAction(words: string, { label, run }: { label: string; run: () => void }): void {
  hideToast();
  const element = document.createElement('div');
  element.className = 'sp-toast';
  element.dataset.kind = 'good';
  element.setAttribute('role', 'status');
  element.textContent = words;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sp-toast-action';
  button.textContent = label;
  const timer = setTimeout(() => element.remove(), WITH_ACTION_MS);
  button.addEventListener('click', () => {
    clearTimeout(timer);
    element.remove();
    run();
  });
  element.append(button);
  for (const other of document.querySelectorAll('.sp-toast')) other.remove();
  document.body.append(element);
}

interface Asked {
  readonly question: Confirmation;
  readonly answer: (agreed: boolean) => void;
}

function AskSheet({ question, answer }: Asked): ReactNode {
  const t = useText();
  const footer = (
    <div className="sp-action-row">
      <Button size="main" onClick={() => answer(false)}>
        {t('common.action.cancel')}
      </Button>
      <div className="sp-action-main">
        <Button tone={question.danger ? 'danger' : 'main'} size="main" block onClick={() => answer(true)}>
          {question.action}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet open onClose={() => answer(false)} title={question.title} footer={footer}>
      {question.hint && <p>{question.hint}</p>}
    </Sheet>
  );
}

/** @returns the voice, and what it asks with: to be drawn on the page */
export function useKitVoice(): readonly [KitVoice, ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const voice = useMemo<KitVoice>(
    () => ({
      say: (words, kind = 'good', action) => (action ? toastWithAction(words, action) : toast(words, kind)),
      ask: (question) =>
        new Promise((resolve) => {
          const answer = (agreed: boolean): void => {
            setAsked(undefined);
            resolve(agreed);
          };
          setAsked({ question, answer });
        }),
    }),
    [],
  );
  return [voice, asked && <AskSheet key="ask" {...asked} />];
}
