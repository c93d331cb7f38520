import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { FormPage } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { labelText } from '@/ui/model/label-text';
import { ReviewBody, ReviewButtons } from './grant-review';
import { useGrantEdit } from './use-grant-edit';

export default function TenantPermissionEdit(): ReactNode {
  const t = useText();
  const edit = useGrantEdit();
  if (edit.state === 'loading') return <ListSkeleton rows={8} />;
  if (edit.state === 'failed') return <StateView state={edit.why} error={edit.error} onRetry={edit.retry} />;
  if (edit.state === 'form') {
    // The bar above has a title already; whose functions these are is said below it.
    const { title, ...definition } = edit.definition;
    return (
      <>
        {title && <p className="tn-of">{labelText(title, t)}</p>}
        <FormPage definition={definition} />
      </>
    );
  }
  return (
    <Page
      footer={
        <div className="sp-action-bar">
          <ReviewButtons {...edit} size="main" />
        </div>
      }
    >
      <ReviewBody {...edit} />
    </Page>
  );
}
