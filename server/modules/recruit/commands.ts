/** What other modules may ask of recruiting: people, their resumes, deliveries, answers and the partner's outbox. */
export { contactGoods, giveContact } from './contacts/contacts'
export { expireJobs } from './jobs/commands'
export { deliver } from './people/deliveries'
export { eventsAfter, tellPartner } from './people/events'
export { tellMessages } from './people/inbox'
export { candidateChatId, personById, personOfChatId, savePersons } from './people/persons'
export { saveProfiles, touchIfListed, touchPerson } from './people/profiles'
export { answerInvitation } from './talent/invitations'
