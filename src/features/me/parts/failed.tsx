import type { ReactNode } from 'react';
import type { ApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';

/** Why something was not done. */
export const Failed = ({ error }: { error: ApiError | undefined }): ReactNode =>
  error && (
    <p className="me-failed" role="alert">
      {errorText(error)}
    </p>
  );
