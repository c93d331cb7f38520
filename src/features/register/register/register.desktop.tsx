import type { ReactNode } from 'react';
import { RegisterPage } from './register-page';

const Register = (): ReactNode => <RegisterPage layout="desktop" />;
export default Register;
