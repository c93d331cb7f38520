/** antd-mobile's base style and our tokens on top; imported only by chunks that use one of its components. */
import 'antd-mobile/es/global';
import './antd-mobile-look.css';
