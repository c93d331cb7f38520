import type { ReactNode } from 'react';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { FormPage } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { ReviewBody, ReviewButtons } from './grant-review';
import { useGrantEdit } from './use-grant-edit';

export default function TenantPermissionEdit(): ReactNode {
  const edit = useGrantEdit();
  if (edit.state === 'loading') return <ListSkeleton rows={8} />;
  if (edit.state === 'failed') return <StateView state={edit.why} error={edit.error} onRetry={edit.retry} />;
  if (edit.state === 'form') return <FormPage definition={edit.definition} />;
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
