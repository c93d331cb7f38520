import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import type { PwdRule } from '@/contract/password';
import { useText } from '@/i18n/use-text';
import { ChangesView } from '@/ui/changes-view';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import '@/ui/desktop/page.css';
import { Impact } from './impact';
import { TryBox } from './try-box';
import { useFormKey, usePolicyForm, usePolicyRule } from './use-password-policy';

function Policy({ rule }: { rule: PwdRule }): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const { definition, model, shown, changes } = usePolicyForm(rule);
  return (
    <RecordLayout
      aside={
        <>
          <Card title={t('dict.policy.try')}>
            <TryBox rule={shown} />
          </Card>
          <Card title={t('admin.changes.title')}>
            <ChangesView of={changes} record={rule} voice={voice} />
          </Card>
        </>
      }
    >
      <Card className="sp-form-card" title={t('dict.policy.title')}>
        <FormBody model={model} />
        <h3>{t('dict.policy.impact')}</h3>
        <Impact values={model.values} />
        <div className="sp-form-submit policy-submit">
          <Button disabled={!model.isDirty} onClick={model.dropDraft}>
            {t('common.action.cancel')}
          </Button>
          <SubmitButton model={model} definition={definition} />
        </div>
      </Card>
    </RecordLayout>
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
