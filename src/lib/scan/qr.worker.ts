/** The worker of qr-scanner, from our own origin: the library makes it of a blob, which our policy does not allow. */
import 'virtual:qr-scanner-worker';
