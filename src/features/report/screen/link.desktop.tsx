/** A shared report at the desk. */
import type { ReactNode } from 'react';
import { LinkPage } from './link-page';

const ReportLink = (): ReactNode => <LinkPage layout="desktop" />;
export default ReportLink;
