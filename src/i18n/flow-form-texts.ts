/** Refusals of approvals: whoever shows them imports this, and no link to an alarm or order waits for them. */
import { addTexts, onTextsChange } from './engine';
import { currentLanguage } from './language';
import { texts } from './locales/zh/errors-more';

addTexts('zh', 'errors', texts, true);

const asked = new Set<string>(['zh']);

/** Another language's are fetched as soon as it is spoken; until then Chinese is better than a number. */
async function fetchOwn(): Promise<void> {
  const language = currentLanguage();
  if (asked.has(language)) return;
  asked.add(language);
  try {
    const { otherTexts } = await import('./other-languages');
    const own = await otherTexts(language, 'errors-more')?.();
    if (own) addTexts(language, 'errors', own, true);
  } catch {
    asked.delete(language);
  }
}

onTextsChange(() => void fetchOwn());
void fetchOwn();
