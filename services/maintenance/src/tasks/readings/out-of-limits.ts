/** Of what was read, or of what followed from it: as rows of performed tasks are marked. */
const listOf = (field: string) => ({ $ifNull: [field, []] });
const beyond = (limit: string, isBeyond: '$lt' | '$gt') => ({
  // Without a limit there is nothing beyond it: null lies before every number.
  $and: [{ $ne: [{ $ifNull: [limit, null] }, null] }, { [isBeyond]: ['$$this.value', limit] }],
});
const outsideComputed = {
  $filter: {
    input: listOf('$computed'),
    cond: { $or: [beyond('$$this.min', '$lt'), beyond('$$this.max', '$gt')] },
  },
};

export const isOutOfLimits = {
  $gt: [{ $add: [{ $size: listOf('$outOfLimits') }, { $size: outsideComputed }] }, 0],
};
