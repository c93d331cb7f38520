/** A report and its keeping at the desk. */
import type { ReactNode } from 'react';
import { DesignPage } from './design-page';

const ReportDesign = (): ReactNode => <DesignPage layout="desktop" />;
export default ReportDesign;
