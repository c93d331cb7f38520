import { lazy, Suspense, type ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { toast } from '@/ui/mobile/toast';
import type { Section } from '../sections';
import { SignOutSheet } from '../sign-out/sign-out-sheet.mobile';
import { ChoiceSheet } from './choice-sheet.mobile';
import { ParkSheet } from './park-sheet.mobile';
import { SectionSheet } from './section-sheet.mobile';
import type { MeModel } from './use-me';
import type { ViewRole } from './use-view-role';

const UnsentSheet = lazy(() => import('../unsent/unsent-sheet.mobile'));

export type Opened = Section | 'park' | 'viewRole' | 'language' | 'unsent' | 'signOut';

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

function ViewRoleSheet({ viewRole, onClose }: { viewRole: ViewRole; onClose: () => void }): ReactNode {
  const t = useText();
  const { choices, value, change } = viewRole;
  const choose = async (code: string): Promise<void> => {
    const name = await change.run(code);
    if (name !== undefined) toast(t('me.viewRole.changed', { name }), 'good');
  };
  return (
    <ChoiceSheet
      title={t('me.viewRole.label')}
      choices={choices}
      value={value}
      onChoose={(code) => void choose(code)}
      onClose={onClose}
    />
  );
}

/** The sheet that a row of the page has opened. */
export function OpenedSheet({ me, onClose, opened }: Props & { opened: Opened }): ReactNode {
  switch (opened) {
    case 'park':
      return <ParkSheet me={me} onClose={onClose} />;
    case 'viewRole':
      return me.viewRole && <ViewRoleSheet viewRole={me.viewRole} onClose={onClose} />;
    case 'language':
      return <LanguageSheet me={me} onClose={onClose} />;
    case 'unsent':
      return (
        <Suspense fallback={null}>
          <UnsentSheet onClose={onClose} />
        </Suspense>
      );
    case 'signOut':
      return <SignOutSheet open onClose={onClose} signOut={me.signOut} />;
    default:
      return <SectionSheet section={opened} onClose={onClose} />;
  }
}
