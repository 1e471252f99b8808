import { installationUsers as contracts } from 'shared-kit/contracts/people/users';
import { defineRecords, type RecordOf } from 'shared-kit/server/records';

export type InstallationUserRecord = RecordOf<typeof installationUsers>;

export const installationUsers = defineRecords(contracts, {
  entityType: 'InstallationUser',
  computed: ['userName', 'installationName'],
  indexes: [
    // An inactive entry is history: it does not keep the user from getting a role again.
    {
      key: { installationId: 1, userId: 1 },
      unique: true,
      partialFilterExpression: { entityStatus: 1 },
    },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { userId: 1, order: 1, _id: 1 } },
    { key: { order: 1, _id: 1 } },
    { key: { roleId: 1 } },
    { key: { categoryId: 1 } },
  ],
});
