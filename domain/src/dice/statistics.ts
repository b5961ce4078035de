/** How many of the newest rounds the statistics of a table look at. What has come says nothing about what comes next. */
export const roundsInStatistics = 100;

/** How many of the newest results lie on the table itself. */
export const rollsOnTable = 12;
