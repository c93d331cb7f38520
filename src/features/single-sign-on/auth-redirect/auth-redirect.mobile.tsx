import type { ReactNode } from 'react';
import { AuthRedirectPage } from './auth-redirect-page';

const AuthRedirect = (): ReactNode => <AuthRedirectPage layout="phone" />;
export default AuthRedirect;
