// Address of the page of a plagiarism report.

export const reportAddress = (id: string): string => `/report/${id}`
