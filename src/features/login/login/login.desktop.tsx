import type { ReactNode } from 'react';
import { LoginPage } from './login-page';

const Login = (): ReactNode => <LoginPage focusFirst={true} />;
export default Login;
