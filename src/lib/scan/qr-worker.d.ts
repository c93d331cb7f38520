/** Made by scripts/vite/qr-worker.ts. */
declare module 'virtual:qr-scanner-worker';
