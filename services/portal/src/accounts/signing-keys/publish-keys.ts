import { jwksV1 } from 'shared-kit/contracts/views/jwks';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import type { PortalContext } from '../../deps.ts';
import { signingKeys } from './signing-key.model.ts';

/** Names what is published, so that a private part can't slip in with a new field. */
export const publishKeys = (db: Connection): Promise<void> =>
  publishView(db, jwksV1, {
    source: signingKeys.collection,
    pipeline: [
      {
        $project: {
          _id: 0,
          kid: '$_id',
          publicJwk: {
            kty: '$publicJwk.kty',
            crv: '$publicJwk.crv',
            x: '$publicJwk.x',
            kid: '$_id',
            alg: '$publicJwk.alg',
            use: '$publicJwk.use',
          },
        },
      },
    ],
  });

export const listKeys = async (_input: unknown, { db }: PortalContext) => {
  const published = await databaseOf(db).collection(jwksV1).find().toArray();
  return { keys: published.map(({ publicJwk }) => publicJwk as Record<string, unknown>) };
};
