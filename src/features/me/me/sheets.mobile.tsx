import { lazy, Suspense, type ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { chooseMode, MODE_CHOICES, useChosenMode } from '@/ui/theme/chosen-mode';
import { SignOutSheet } from '../sign-out/sign-out-sheet.mobile';
import { ChoiceSheet } from './choice-sheet.mobile';
import { ParkSheet } from './park-sheet.mobile';
import type { MeModel } from './use-me';

const UnsentSheet = lazy(() => import('../unsent/unsent-sheet.mobile'));

export type Opened = 'park' | 'language' | 'mode' | 'unsent' | 'signOut';

interface Props {
  me: MeModel;
  onClose: () => void;
}

function LanguageSheet({ me, onClose }: Props): ReactNode {
  const t = useText();
  const choices = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <ChoiceSheet
      title={t('shell.settings.language')}
      choices={choices}
      value={me.language}
      onChoose={me.chooseLanguage}
      onClose={onClose}
    />
  );
}

function ModeSheet({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const t = useText();
  const choices = MODE_CHOICES.map((value) => ({ value, label: t(`shell.settings.${value}`) }));
  return (
    <ChoiceSheet
      title={t('shell.settings.mode')}
      choices={choices}
      value={useChosenMode()}
      onChoose={chooseMode}
      onClose={onClose}
    />
  );
}

/** The sheet that a row of the page has opened. */
export function OpenedSheet({ me, onClose, opened }: Props & { opened: Opened }): ReactNode {
  switch (opened) {
    case 'park':
      return <ParkSheet me={me} onClose={onClose} />;
    case 'language':
      return <LanguageSheet me={me} onClose={onClose} />;
    case 'mode':
      return <ModeSheet onClose={onClose} />;
    case 'unsent':
      return (
        <Suspense fallback={null}>
          <UnsentSheet onClose={onClose} />
        </Suspense>
      );
    case 'signOut':
      return <SignOutSheet open onClose={onClose} signOut={me.signOut} />;
  }
}
