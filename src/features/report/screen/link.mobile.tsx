/** A shared report on the phone. */
import type { ReactNode } from 'react';
import { LinkPage } from './link-page';

const ReportLink = (): ReactNode => <LinkPage layout="phone" />;
export default ReportLink;
