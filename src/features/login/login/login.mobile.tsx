import type { ReactNode } from 'react';
import { LoginPage } from './login-page';

const Login = (): ReactNode => <LoginPage focusFirst={false} />;
export default Login;
