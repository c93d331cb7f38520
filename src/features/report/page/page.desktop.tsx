/** A report at the desk. */
import type { ReactNode } from 'react';
import { ReportPage } from './report-page';

const ReportView = (): ReactNode => <ReportPage layout="desktop" />;
export default ReportView;
