import type { ReactNode } from 'react';
import type { PwdRule } from '@/contract/password';
import { useText } from '@/i18n/use-text';
import { ChangesView } from '@/ui/changes-view';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { Card, Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import '@/ui/mobile/action-bar.css';
import { Impact } from './impact';
import { TryBox } from './try-box';
import { useFormKey, usePolicyForm, usePolicyRule } from './use-password-policy';

function Policy({ rule }: { rule: PwdRule }): ReactNode {
  const t = useText();
  const [voice, question] = useKitVoice();
  const { definition, model, shown, changes } = usePolicyForm(rule);
  const footer = (
    <div className="sp-action-bar">
      <SubmitButton model={model} definition={definition} />
    </div>
  );
  return (
    <Page footer={footer}>
      <div className="policy-cards">
        <Card>
          <FormBody model={model} />
        </Card>
        <Card title={t('dict.policy.impact')}>
          <Impact values={model.values} />
        </Card>
        <Card>
          <TryBox rule={shown} />
        </Card>
        <Card title={t('admin.changes.title')}>
          <ChangesView of={changes} record={rule} voice={voice} />
        </Card>
      </div>
      {question}
    </Page>
  );
}

const Whole = ({ rule }: { rule: PwdRule }): ReactNode => <Policy key={useFormKey(rule)} rule={rule} />;

function PasswordPolicy(): ReactNode {
  const { rule, state, error, refresh } = usePolicyRule();
  if (rule) return <Whole rule={rule} />;
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
export default PasswordPolicy;
