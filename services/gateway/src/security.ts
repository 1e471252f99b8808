/** Headers that restrict what a browser does with the pages: sources, frames and devices. */
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Hash of the empty string: the style element that the styling library fills from script starts empty. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where a developer's own build may come from. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];
const loopbackSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/** The shell has the one policy, for its own scripts; a development server's page sets HTML from texts. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

const policy = (sources: readonly string[], live: readonly string[], types: typeof trustedTypes | object) =>
  helmet({
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [...sources],
        'style-src': ["'self'", emptyStyle],
        'img-src': ["'self'", 'blob:', 'data:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': [...sources],
        'connect-src': [...sources, ...live],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        ...types,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
const overHttps = helmet.strictTransportSecurity({ maxAge: 31_536_000 });

export const securityHeaders = ({ allowOverrides }: { readonly allowOverrides: boolean }): RequestHandler => {
  const always = allowOverrides
    ? policy(["'self'", ...loopback], loopbackSockets, {})
    : policy(["'self'"], [], trustedTypes);
  return (req, res, next) => {
    res.set('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()');
    always(req, res, (error?: unknown) => {
      if (error || !req.secure) next(error);
      else overHttps(req, res, next);
    });
  };
};
